const MARKUP =
  /<\s*[a-z!/?]|&(?:#\d+|#x[\da-f]+|amp|lt|gt|quot|apos|nbsp);|\b(?:javascript|vbscript)\s*:|\bdata\s*:\s*[a-z]+\//i

/**
 * Words of a document are plain text, and shown as such everywhere. What a browser, a mail program or a reader of PDF
 * could take for markup or for a program was pasted by mistake, or worse.
 */
export const holdsMarkup = (text: string): boolean => MARKUP.test(text.normalize('NFKC'))
