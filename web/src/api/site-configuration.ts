import type { SiteConfiguration } from '@centrepass/contract/site/site'

let configuration: SiteConfiguration | null = null

/** The server writes the configuration into the page; a development server does not, and is asked for it. */
export async function loadSiteConfiguration(): Promise<SiteConfiguration> {
  const written = document.getElementById('site')?.textContent
  configuration = written ? JSON.parse(written) : await askForConfiguration()
  return site()
}

/** For the server, which has it at hand. */
export function setSite(given: SiteConfiguration): void {
  configuration = given
}

/** Everything after the first line of `main` may rely on this being there. */
export function site(): SiteConfiguration {
  if (!configuration) throw new Error('The site configuration was used before it was loaded.')
  return configuration
}

/** Business time: the demo's clock runs in its own season. */
export const now = (): Date => new Date(Date.now() + site().clock_offset_ms)

/** Payments and sign-ins happen in real time; the demo shows their time by its own clock. */
export const played = (instant: string): string =>
  new Date(Date.parse(instant) + site().clock_offset_ms).toISOString()

async function askForConfiguration(): Promise<SiteConfiguration> {
  const response = await fetch('/api/config/site')
  return (await response.json()).data
}
