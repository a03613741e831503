import { walletCards, walletWords } from '#platform/card-payments/hosted-fields/wallet-words'
import { escapeHtml } from '#platform/escape-html'
import { framePage, type Look } from './frame-page.ts'

/** A pretend wallet, for the frame: its button, and below it the sheet that a press opens. */
export function walletPage(look: Look): string {
  const words = walletWords[look.lang]
  const cards = walletCards.map(
    ({ number, is }, index) =>
      `<label class="choice"><input type="radio" name="card" value="${number}"${index === 0 ? ' checked' : ''}>
${escapeHtml(words.cards[is](number.slice(-4)))}</label>`,
  )
  const parts = `<button type="button" id="open" class="wallet wide" aria-expanded="false" aria-controls="sheet">${escapeHtml(words.button)}</button>
<div id="sheet" class="sheet wide" hidden>
<p class="demo">${escapeHtml(words.demo)}</p>
<fieldset><legend id="pay-with"></legend>
${cards.join('\n')}
</fieldset>
<p class="error" id="wallet-error" role="alert"></p>
<div class="row"><button type="submit" id="confirm">${escapeHtml(words.confirm)}</button>
<button type="button" id="cancel">${escapeHtml(words.cancel)}</button></div>
</div>`
  return framePage(look, words.title, { id: 'wallet', parts })
}
