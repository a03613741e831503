import { existsSync } from 'node:fs'
import { inRoot } from './places.mjs'
import { StepFailed } from './run.mjs'

/** The Node that the lock file brings, or this one where it brings none and this one is new enough. */
export function pinnedNode() {
  const pinned = inRoot('node_modules/.bin/node')
  if (existsSync(pinned)) return pinned
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  throw new StepFailed(
    `Centrepass needs Node 22.18 or newer, and this is ${process.versions.node}. On Linux (x64, arm64) a fitting one is installed with the dependencies; elsewhere please install one from nodejs.org.`,
  )
}
