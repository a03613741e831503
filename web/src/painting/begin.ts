// The first script of a painted page, small enough to come with it. The site itself is fetched after the page has been
// drawn, so that it takes neither the line nor the processor from what the person came to read.

const touched: Element[] = []
window.touchedBefore = touched

/** A button that is pressed, and a field that is changed, while no one listens: the site does it when it comes. */
function remember({ type, target }: Event): void {
  const element = target instanceof Element ? target : null
  const found = element?.closest(type === 'click' ? 'button, [type="checkbox"]' : 'input, select')
  if (!found?.closest('[data-painted]')) return
  if (found instanceof HTMLButtonElement || !touched.includes(found)) touched.push(found)
}
for (const type of ['click', 'input', 'change']) document.addEventListener(type, remember, true)

/** Where nothing is drawn, as in a tab in the background, the site does not wait for it. */
const PATIENCE_MS = 2000

function firstPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    if (document.hidden) return resolve(null)
    setTimeout(resolve, PATIENCE_MS)
    try {
      new PerformanceObserver((seen) => {
        if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve(null)
      }).observe({ type: 'paint', buffered: true })
    } catch {
      resolve(null)
    }
  })
}

/** The page names the scripts of the site; now the browser may have them. */
function beginSite(): void {
  for (const { href } of document.querySelectorAll<HTMLLinkElement>('link[rel="later"]')) {
    const script = document.createElement('script')
    script.type = 'module'
    script.crossOrigin = ''
    script.src = href
    document.head.append(script)
  }
}

firstPaint().then(beginSite)
