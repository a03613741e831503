import { painting } from '../api/painting.ts'
import { site } from '../api/site-configuration.ts'
import type { Router } from '../router/router.ts'
import { locale, wordsNow } from '../words/locale.ts'
import { titleWords } from '../words/title-words.ts'

/** What every navigation brings with it: the title, the top of the page, and focus on the new content. */
export function followNavigation(router: Router): void {
  // Before anything is drawn: fields ask the page which language it is in.
  sayLanguage()
  const setTitle = () => {
    document.title = titleOf(router)
    sayLanguage()
  }
  // On Back the browser would restore the old scroll position after we scrolled to the top.
  history.scrollRestoration = 'manual'
  router.arrival.subscribe(() => {
    const arrival = router.arrival.get()
    if (!arrival) return
    const { from, to, resetsScroll } = arrival
    setTitle()
    // Who reads a painted page stays where they are when the site takes it over: the browser has led them there.
    if (!from && painting()) return
    scrollFor(to.hash, resetsScroll)
    // Searching a list or opening a dialog changes the address too, but is not a journey.
    if (from && from.pathname !== to.pathname) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
  })
  locale.subscribe(setTitle)
}

/** Only when it is another: a browser works out every style of the page again, even for the same one. */
function sayLanguage(): void {
  const { documentElement } = document
  if (documentElement.lang !== locale.get()) documentElement.lang = locale.get()
}

/** A link may name a part of the page; everything else begins at the top. */
function scrollFor(hash: string, resetsScroll: boolean): void {
  const part = hash ? document.getElementById(hash) : null
  if (part) part.scrollIntoView()
  else if (resetsScroll) window.scrollTo(0, 0)
}

function titleOf(router: Router): string {
  const { association } = site()
  const words = wordsNow(titleWords)
  const { page } = router.shown.get()
  if (page?.name === 'missing') return words.notFound
  if (page?.name === 'home') return association.registration_title
  const ofOffice = page?.title && wordsNow(page.title)
  return ofOffice ?? words[page?.name as keyof typeof words] ?? association.short_registration_title
}
