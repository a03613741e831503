import type { Step } from '../account-calls.ts'
import type { Way } from './ProofFields.tsx'

// A phone that shows the code of another app may load this page anew. The token opens nothing without that code, lasts
// ten minutes, and stays in this tab.
const KEY = 'centrepass.second-step'

type Kept = { step: Step; until: number; way?: Way }

export const keepStep = (step: Step): void => write({ step, until: Date.now() + step.expires_in * 1000 })

/** The second step that this tab was at, if there is still time for it. */
export const keptStep = (): Step | null => read()?.step ?? null

export function keepWay(way: Way): void {
  const kept = read()
  if (kept) write({ ...kept, way })
}

/** The way that was chosen, where the account still has it. */
export const keptWay = (ways: readonly Way[]): Way | undefined => ways.find((one) => one === read()?.way)

export const forgetStep = (): void => sessionStorage.removeItem(KEY)

function read(): Kept | null {
  const text = sessionStorage.getItem(KEY)
  // Written below, in this tab.
  const kept = text === null ? null : (JSON.parse(text) as Kept)
  return kept && kept.until > Date.now() ? kept : null
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // Without storage a reload begins again.
  }
}
