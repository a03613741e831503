const RELOADED = 'centrepass.reloaded'

/** After a new release an open page may ask for a file that is gone: one reload brings the new release. */
export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', (event) => {
    if (sessionStorage.getItem(RELOADED)) return
    sessionStorage.setItem(RELOADED, 'yes')
    event.preventDefault()
    location.reload()
  })
  // A page that came up whole may be outdated again one day.
  window.addEventListener('load', () => setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000))
}
