import { Session } from 'node:inspector/promises'

/** How often the typesetter read a font from its beginning while this was done. */
export async function fontsParsedDuring(work: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  await session.post('Profiler.stopPreciseCoverage')
  session.disconnect()
  return result
    .filter(({ url }) => url.includes('/fontkit/'))
    .flatMap(({ functions }) => functions.filter(({ functionName }) => functionName === '_decodeDirectory'))
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
}
