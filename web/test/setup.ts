import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'
import { session } from '../src/api/session.ts'
import { loadSiteConfiguration } from '../src/api/site-configuration.ts'
import { snackbars } from '../src/ui/dialogs/snackbar.ts'
import { locale } from '../src/words/locale.ts'
import { configuration } from './configuration.ts'
import { makeLocks } from './locks.ts'

// A busy machine takes its time; what comes at once is not waited for.
configure({ asyncUtilTimeout: 10_000 })

// The server writes the configuration into the page before anything runs.
beforeAll(async () => {
  const written = document.createElement('script')
  written.type = 'application/json'
  written.id = 'site'
  written.textContent = JSON.stringify(configuration)
  document.head.append(written)
  await loadSiteConfiguration()
})

afterEach(() => {
  cleanup()
  session.set(null)
  snackbars.set([])
  locale.set('en')
  localStorage.clear()
})

// jsdom knows neither modal dialogs nor popovers: just enough of both to be opened and closed.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}
HTMLElement.prototype.hidePopover ??= () => {}
HTMLElement.prototype.showPopover ??= () => {}
window.scrollTo = () => {}
Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true })
