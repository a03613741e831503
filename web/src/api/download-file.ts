import { locale } from '../words/locale.ts'
import { ApiError } from './api-error.ts'
import { askForProof, isProofNeeded } from './proof.ts'
import { freshToken, refreshSession } from './refresh-session.ts'
import { saveFile } from './save-file.ts'
import { session } from './session.ts'
import { site } from './site-configuration.ts'

/** Fetches a file that only its owner may see, and hands it to the browser to save. */
export async function downloadFile(path: string, fileName: string): Promise<void> {
  const response = await withSession(path)
  if (!response.ok) {
    const error = new ApiError(response.status, await response.json().catch(() => ({})))
    if (isProofNeeded(error) && (await askForProof())) return downloadFile(path, fileName)
    throw error
  }
  saveFile(await response.blob(), fileName)
}

/** A link cannot carry the token, which lives in memory; a request can. */
async function withSession(path: string): Promise<Response> {
  const response = await ask(path, await freshToken())
  const isStale = response.status === 401 && (await refreshSession())
  return isStale ? ask(path, session.get()?.access_token) : response
}

async function ask(path: string, token: string | undefined): Promise<Response> {
  const response = await fetch(site().api_host + path, {
    method: 'GET',
    credentials: 'include',
    headers: { 'accept-language': locale.get(), ...(token && { authorization: `Bearer ${token}` }) },
  }).catch(() => null)
  if (!response) throw new ApiError(0, {})
  return response
}
