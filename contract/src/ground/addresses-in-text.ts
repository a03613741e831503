const CONTROL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is the point.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufff9-\ufffb]/g

/** What takes no room on a line and makes two names out of one: soft hyphens and blanks without a width. */
const UNSEEN = /[\u00ad\u200b\u2060\ufeff]/g

export const withoutUnseen = (text: string) => text.replace(UNSEEN, '')

export const withoutControls = (text: string) => text.replace(CONTROL, '')

export const holdsControls = (text: string) => text.search(CONTROL) >= 0

/**
 * What mail programs turn into a link by themselves. A full stop with letters right after it is enough for some of
 * them, so J.R., St. John and A.S.C. are names, and a site without a space is not.
 */
const ADDRESSES = [
  /\b(?:https?|ftps?|mailto|javascript)(?=:)/giu,
  /\bwww(?=\.)/giu,
  /[^\s@](?=@[^\s@])/gu,
  /[\p{L}\p{M}\p{N}-][.。](?=\p{L}[\p{L}\p{M}])/gu,
  /(?<!\d)\d{1,3}\.\d{1,3}\.\d{1,3}\.(?=\d{1,3}(?!\d))/gu,
]

/** The letters as a mail program compares them: full-width ones and dot leaders are the plain ones. */
const plain = (text: string) => withoutUnseen(text).normalize('NFKC')

export const holdsAddress = (text: string) => ADDRESSES.some((pattern) => plain(text).search(pattern) >= 0)

/** For texts from before names were checked: a space breaks every address, and a control character goes. */
export function withoutAddresses(text: string): string {
  const kept = withoutControls(text)
  if (!holdsAddress(kept)) return kept
  return ADDRESSES.reduce((broken, pattern) => broken.replace(pattern, '$& '), plain(kept))
}
