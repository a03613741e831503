import type { OracleScene } from './oracle-scene.ts'

export type Sent = {
  url: string
  body?: object
  headers?: Record<string, string>
  /** More that the caller chose, and that the answer repeats. */
  chosen?: string[]
}

/** `true` where a ceiling holds; otherwise the reason why there is none. */
type Ceilings = Record<'account' | 'source' | 'target' | 'site', true | string>

/** A call with which a stranger could try something, and what it must not tell. */
export type OracleRow = {
  call: `${'GET' | 'POST' | 'PATCH'} /${string}`
  hit: string
  miss: string
  ceilings: Ceilings
  /** The action in the audit that both leave, or that of the hit and that of the miss; none where nothing is tried. */
  audit: string | [string, string] | null
  send: (scene: OracleScene, isHit: boolean) => Sent | Promise<Sent>
  /** Why hit and miss differ before the ceilings; past them they never do. */
  meant?: string
  /** Takes back what a hit changed for the account that made it. */
  undo?: string
}

export const SECRET =
  'the secret has 256 random bits; a ceiling for one record would let a stranger use up the tries of its owner'
export const VISITOR = 'a visitor has no account'
export const ALL = { account: true, source: true, target: true, site: true } as const
