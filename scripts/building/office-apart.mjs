/** Through it one comes into the office, and only through it. */
const DOOR = /\/web\/src\/office\/office-pages\.ts$/
const OF_THE_OFFICE = /\/(?:web|contract)\/src\/office\//

/**
 * Every module of the office that a family could load: in a chunk that some page of theirs imports, at once or later.
 * What is behind the door is loaded when someone opens the office.
 */
export function officeAmongFamilies(bundle) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk')
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const reached = new Set()
  const left = chunks.filter(({ isEntry }) => isEntry)
  for (let chunk = left.pop(); chunk; chunk = left.pop()) {
    if (reached.has(chunk)) continue
    reached.add(chunk)
    const next = [...chunk.imports, ...chunk.dynamicImports].map((name) => named.get(name))
    left.push(...next.filter((one) => one && !DOOR.test(one.facadeModuleId ?? '')))
  }
  return [...reached].flatMap(({ fileName, moduleIds }) =>
    moduleIds.filter((id) => OF_THE_OFFICE.test(id)).map((id) => `${fileName} has ${id}`),
  )
}

/** A build in which the office weighs on families ends with the names of what does. */
export const officeApart = () => ({
  name: 'office-apart',
  generateBundle(_, bundle) {
    const found = officeAmongFamilies(bundle)
    if (found.length > 0) this.error(`Families would load parts of the office:\n${found.join('\n')}`)
  },
})
