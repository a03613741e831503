import { isRecord, listOf, matching, number, oneOf, type Rule, shape } from './rule.ts'

/** The frame of a page: which elements, of which look, and asterisks for every text. */
export const allowedNode: Rule = (node) => {
  if (!isRecord(node)) return undefined
  return NODES.get(node.type)?.(node)
}

/** As long as it was, so that the page keeps its form. */
export const masked: Rule = (text) => (typeof text === 'string' ? text.replace(/\S/g, '*') : undefined)

const size = matching(/^\d+(\.\d+)?px$/)

// No address, no label, no value, no tick, no style and no path: a path draws the code of a member card.
export const allowedAttributes: Rule = shape({
  class: matching(/^[\w\s-]{0,400}$/),
  role: matching(/^[a-z]{1,20}$/),
  type: oneOf('button', 'submit', 'text', 'email', 'password', 'checkbox', 'radio', 'search', 'tel'),
  open: oneOf('', true),
  hidden: oneOf('', true),
  rr_width: size,
  rr_height: size,
  rr_scrollTop: number,
  rr_scrollLeft: number,
})

// Our own style sheets, which are public; styles that a script wrote stay here.
const sheetAttributes = shape({ _cssText: (text) => (typeof text === 'string' ? text : undefined) })

const tagName = matching(/^[a-z][a-z0-9-]{0,30}$/i)
const children = listOf((node) => allowedNode(node))

const element: Rule = (node) => {
  const isSheet = isRecord(node) && node.tagName === 'link'
  return shape({
    ...{ type: number, id: number, tagName, childNodes: children },
    ...{ isSVG: oneOf(true), needBlock: oneOf(true) },
    attributes: isSheet ? sheetAttributes : allowedAttributes,
  })(node)
}

const text = shape({ type: number, id: number, textContent: masked })

// The numbers of the recorder: the document, its type, an element, a text. Comments have no rule.
const NODES = new Map<unknown, Rule>([
  [0, shape({ type: number, id: number, childNodes: children })],
  [1, shape({ type: number, id: number, name: oneOf('html'), publicId: oneOf(''), systemId: oneOf('') })],
  [2, element],
  [3, text],
])
