'use strict'
// Shared by the scripts of all pages.
const $ = id => document.getElementById(id)

// Makes an element; attributes that begin with "on" are listeners, false and null are ignored.
function make(tag, attributes = {}, ...children) {
  const node = document.createElement(tag)
  for (const [key, value] of Object.entries(attributes)) {
    if (value === false || value == null) continue
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else if (key === 'style') for (const [name, part] of Object.entries(value)) node.style.setProperty(name, part)
    else node.setAttribute(key, value === true ? '' : value)
  }
  node.append(...children.flat().filter(child => child != null && child !== false))
  return node
}

// The same for SVG, whose elements have their own namespace.
function draw(tag, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...children)
  return node
}

// A line icon in a box of 16.
const sign = path => draw('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, draw('path', { d: path }))

// Rounded, without trailing zeros and without a minus before 0.
const short = (value, decimals = 2) => String(Number(Number(value).toFixed(decimals)) + 0)
const plural = (count, one, many = one + 's') => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

