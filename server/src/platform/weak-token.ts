const LEAST = 32
/** Random letters and digits of that length have about twenty different ones; six or seven are someone's pattern. */
const LEAST_DIFFERENT = 10
const SAMPLE = /change.?me|replace.?(me|this)|your.?(own.?)?token|example|sample|passw|secret|letmein/i

/** Why a secret that a person configured could be guessed; null when it will do. */
export function whyWeakToken(token: string): string | null {
  if (token.length < LEAST) return `must have at least ${LEAST} characters`
  if (SAMPLE.test(token)) return 'must not be a sample: make one with `openssl rand -hex 32`'
  const isPattern = new Set(token).size < LEAST_DIFFERENT || repeats(token) || counts(token)
  return isPattern ? 'repeats itself: make a random one with `openssl rand -hex 32`' : null
}

/** The same part over and over, the last one cut off or not. */
function repeats(token: string): boolean {
  const lengths = Array.from({ length: Math.floor(token.length / 2) }, (_, i) => i + 1)
  return lengths.some((length) => token.startsWith(token.slice(length)) && length <= token.length / 2)
}

/** Most characters follow from the one before: abcdefgh, 87654321, aaaabbbb. */
function counts(token: string): boolean {
  const steps = [...token].slice(1).map((letter, i) => letter.charCodeAt(0) - token.charCodeAt(i))
  return steps.filter((step) => Math.abs(step) <= 1).length > token.length / 2
}
