/** The label that follows: 2024.1 becomes 2024.2. One that does not end in a number gets one. */
export function nextVersion(version: string): string {
  const [, front = version, digits] = /^(.*?)(\d{1,6})$/.exec(version) ?? []
  const next = digits === undefined ? `${version}.2` : `${front}${Number(digits) + 1}`
  return next.slice(0, 20)
}
