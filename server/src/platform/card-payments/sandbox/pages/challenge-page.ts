import { challengeWords } from '#platform/card-payments/hosted-fields/challenge-words'
import { escapeHtml } from '#platform/escape-html'
import { framePage, type Look } from './frame-page.ts'

/** A pretend bank's page, for the frame: one question and two answers. */
export function challengePage(look: Look): string {
  const words = challengeWords[look.lang]
  const parts = `<p class="demo wide">${escapeHtml(words.demo)}</p>
<p class="question wide">${escapeHtml(words.question)}</p>
<button type="submit" id="approve">${escapeHtml(words.approve)}</button>
<button type="button" id="refuse">${escapeHtml(words.refuse)}</button>
<p class="error wide" id="challenge-error" role="alert"></p>`
  return framePage(look, words.title, { id: 'challenge', parts })
}
