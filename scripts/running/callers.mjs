import { readFileSync } from 'node:fs'

/**
 * The processes that called us, as a text that changes when one of them is gone. npm runs a script in a
 * shell, and a signal that ends npm or that shell does not reach the script.
 */
export function callers() {
  const parent = process.ppid
  const [, name, grandparent] = /\((.*)\) \S (\d+)/.exec(statOf(parent)) ?? []
  // Without a shell between, the one above npm is the person's own terminal, which may be closed.
  return name === 'sh' ? `${parent} ${grandparent}` : `${parent}`
}

function statOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}
