import type { Features, Font, Run } from './typesetter.ts'

/** Words, and the names and numbers of a line. */
const LONGEST = 80
/** A few megabytes; a receipt has about fifty, most of them on every other receipt too. */
const MOST = 1000

/**
 * Sets each text once, however many documents it stands in: choosing and placing its glyphs is most of the work of a
 * page. Each text is set with glyphs of its own, so that what it looks and reads like depends on nothing before it.
 */
export function setOnce(font: Font): Font['layout'] {
  const known = new Map<string, Run>()
  const withGlyphs: Font = Object.create(font, { _glyphs: { value: {}, writable: true } })
  // Made for it: the one that the font itself may have would use the font's own glyphs.
  Reflect.get(Object.getPrototypeOf(font), '_layoutEngine', withGlyphs)
  const setAnew = (text: string, features?: Features): Run => {
    Object.assign(withGlyphs, { _glyphs: {} })
    return withGlyphs.layout(text, features)
  }

  return (text, features) => {
    if (text.length > LONGEST) return setAnew(text, features)
    // Before it is set: the typesetter writes into the features that it is given.
    const key = `${features ? JSON.stringify(features) : ''} ${text}`
    const run = known.get(key) ?? setAnew(text, features)
    if (known.size >= MOST) known.clear()
    known.set(key, run)
    return ofItsOwn(run)
  }
}

/** A document scales the positions to its own measure. */
function ofItsOwn(run: Run): Run {
  const positions = run.positions.map((position) => ({ ...position }))
  return Object.assign(Object.create(Object.getPrototypeOf(run)), run, { positions })
}
