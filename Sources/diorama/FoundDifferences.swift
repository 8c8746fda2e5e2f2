/// Everything went well, and what was compared is not the same; the output has said so.
struct FoundDifferences: Error {}
