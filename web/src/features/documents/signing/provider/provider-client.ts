/** As much of the provider's embedded client as we use; it comes from the configured location. */
export type ProviderClient = {
  open(url: string, options: OpenOptions): void
  close(): void
  on(event: string, listener: () => void): void
  off(event: string, listener: () => void): void
}

type OpenOptions = {
  container: HTMLElement
  allowCancel: boolean
  timeout: number
  testMode: boolean
  /** The provider checks the page's domain, which a test site has none of. */
  skipDomainVerification: boolean
}

declare global {
  interface Window {
    HelloSign?: new (options: { clientId: string }) => ProviderClient
  }
}

/** A script that has not come by then is not coming. */
const SCRIPT_PATIENCE_MS = 10_000

let client: Promise<ProviderClient | null> | null = null

/** The one client of this page; null when its script does not load, and then it may be tried again. */
export function providerClient(scriptUrl: string, clientId: string): Promise<ProviderClient | null> {
  client ??= load(scriptUrl).then(() => {
    const made = window.HelloSign ? new window.HelloSign({ clientId }) : null
    if (!made) client = null
    return made
  })
  return client
}

function load(scriptUrl: string): Promise<void> {
  return new Promise((resolve) => {
    const script = document.createElement('script')
    script.src = scriptUrl
    script.onload = script.onerror = () => resolve()
    setTimeout(resolve, SCRIPT_PATIENCE_MS)
    document.head.append(script)
  })
}

export type Ending = 'finished' | 'closed' | 'silent'

/** The provider gives its page half a minute too. */
const READY_PATIENCE_MS = 30_000

/** Shows the provider's page inside ours, until it is finished, left, or fails to load. */
export async function showProviderPage(
  client: ProviderClient,
  url: string,
  { container, signal, testMode }: { container: HTMLElement; signal: AbortSignal; testMode: boolean },
): Promise<Ending> {
  const { promise, resolve } = Promise.withResolvers<Ending>()
  const timer = setTimeout(() => resolve('silent'), READY_PATIENCE_MS)
  const listeners: Record<string, () => void> = {
    ready: () => clearTimeout(timer),
    error: () => resolve('silent'),
    sign: () => resolve('finished'),
    finish: () => resolve('finished'),
    decline: () => resolve('finished'),
    cancel: () => resolve('closed'),
    close: () => resolve('closed'),
  }
  for (const [event, listener] of Object.entries(listeners)) client.on(event, listener)
  signal.addEventListener('abort', () => resolve('closed'))
  client.open(url, {
    ...{ container, testMode, skipDomainVerification: testMode },
    ...{ allowCancel: true, timeout: READY_PATIENCE_MS },
  })
  const ending = await promise
  clearTimeout(timer)
  for (const [event, listener] of Object.entries(listeners)) client.off(event, listener)
  client.close()
  return ending
}
