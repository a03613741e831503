/** Long enough for any browser to have begun reading. */
const RELEASE_AFTER_MS = 60_000

/** Hands a file to the browser to save. */
export function saveFile(file: Blob, fileName: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
}
