import { expect, type Page } from '@playwright/test'
import { planted } from './planted.ts'

/** A click on something with a label, something typed, two requests that fail, and a fault with all of it in its message. */
export async function provoke(page: Page, elsewhere: string): Promise<void> {
  await page.evaluate(settled)
  // A dialog that opens in between covers what was planted before it: then it is planted once more, in the dialog.
  await expect(async () => {
    await page.evaluate(plant, planted)
    await page.locator('#planted button').click({ timeout: 2000 })
  }).toPass()
  await page.locator('#planted input').fill(planted.typed)
  await page.evaluate(
    async ({ planted, elsewhere }) => {
      const query = new URLSearchParams({ email: planted.address, born: planted.birthdate })
      const path = `/api/participants/${planted.id}/${encodeURIComponent(planted.name)}?${query}`
      await Promise.allSettled([fetch(path), fetch(`${elsewhere}${path}`)])
      console.info('shown', planted.name, planted.birthdate)
      document.getElementById('planted')?.remove()
      setTimeout(() => {
        const of = `${planted.number} of Zéphyrine on ${location.href}, ${planted.name} ${planted.address}`
        throw new TypeError(`Cannot show ${of} ${planted.birthdate} ${planted.code}`)
      })
    },
    { planted, elsewhere },
  )
}

/** The page has changed nothing for a moment. */
export const settled = () =>
  new Promise<void>((resolve) => {
    let timer = setTimeout(done, 150)
    const observer = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(done, 150)
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
    const latest = setTimeout(done, 3000)
    function done() {
      observer.disconnect()
      clearTimeout(latest)
      resolve()
    }
  })

/** In the top layer, so that nothing covers it; behind an open dialog nothing can be clicked. */
function plant({ name, id, birthdate }: typeof planted): void {
  document.getElementById('planted')?.remove()
  const part = document.createElement('div')
  part.id = 'planted'
  part.popover = 'manual'
  part.innerHTML = '<button type="button"></button><input type="text"><a></a>'
  const [button, input, link] = [...part.children]
  if (button) button.textContent = `Open ${name}`
  for (const element of part.children) element.setAttribute('aria-label', `Open ${name}, born ${birthdate}`)
  button?.setAttribute('id', `row-${id}`)
  button?.setAttribute('title', name)
  input?.setAttribute('placeholder', name)
  link?.setAttribute('href', `/participant/${id}`)
  const dialog = document.querySelector('dialog[open]')
  ;(dialog ?? document.body).append(part)
  part.showPopover()
}
