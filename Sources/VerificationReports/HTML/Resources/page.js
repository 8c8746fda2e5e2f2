'use strict'
// What the scripts of all pages share.
const $ = id => document.getElementById(id)

// An element; attributes that begin with "on" are listeners, false and null are left out.
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

// The same for SVG, whose elements live in a space of names of their own.
function draw(tag, attributes = {}, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag)
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value)
  node.append(...children)
  return node
}

// A drawing of lines in a box of 16.
const sign = path => draw('svg', { viewBox: '0 0 16 16', 'aria-hidden': 'true' }, draw('path', { d: path }))

// Rounded, without zeros at the end and without a minus before 0.
const short = (value, decimals = 2) => String(Number(Number(value).toFixed(decimals)) + 0)
const plural = (count, one, many = one + 's') => `${count.toLocaleString('en')} ${count === 1 ? one : many}`

