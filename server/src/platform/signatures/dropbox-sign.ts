import { askProvider, type Line } from './ask-provider.ts'
import { readCallback } from './read-callback.ts'
import {
  readCancelAnswer,
  readCreateAnswer,
  readDownloadAnswer,
  readStatusAnswer,
  readUrlAnswer,
} from './read-signature-answer.ts'
import type { NewSignatureRequest, SignatureProvider } from './signature-provider.ts'

export type DropboxSignAccount = {
  /** Opens the provider's API and is the secret that its callbacks are signed with. */
  apiKey: string
  clientId: string
  scriptUrl: string
  /** Requests made in test mode cost nothing and are not binding. */
  testMode: boolean
  apiUrl: string
  /** Where the pages live that people sign on: the only address a frame of ours may open. */
  signPages: string
  timeoutMs: number
}

export const DROPBOX_SIGN = {
  apiUrl: 'https://api.hellosign.com/v3',
  signPages: 'https://app.hellosign.com',
  timeoutMs: 20_000,
}

/** Dropbox Sign, spoken to as its HTTP API is described; the browser opens what `signUrl` gives in its own client. */
export function dropboxSign(
  account: DropboxSignAccount,
  onLost: (error: unknown) => void = () => {},
): SignatureProvider {
  const { apiKey, clientId, scriptUrl, testMode, apiUrl, signPages, timeoutMs } = account
  // The key is the user name, and there is no password.
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`
  const line: Line = { apiUrl, authorization, timeoutMs, onLost }
  const get = (path: string) => askProvider(line, { method: 'GET', path })
  const post = (path: string, body?: FormData) =>
    askProvider(line, { method: 'POST', path, ...(body && { body }) })
  return {
    kind: 'dropbox_sign',
    clientConfig: () => ({ clientId, scriptUrl, testMode }),
    create: async (request) =>
      readCreateAnswer(await post('/signature_request/create_embedded', formOf(request, account))),
    signUrl: async ({ signatureRef }) =>
      readUrlAnswer(await get(`/embedded/sign_url/${encodeURIComponent(signatureRef)}`), signPages),
    status: async (refs) =>
      readStatusAnswer(refs, await get(`/signature_request/${encodeURIComponent(refs.requestRef)}`), account),
    download: async ({ requestRef }) =>
      readDownloadAnswer(
        await get(`/signature_request/files/${encodeURIComponent(requestRef)}?file_type=pdf`),
      ),
    cancel: async ({ requestRef }) =>
      readCancelAnswer(await post(`/signature_request/cancel/${encodeURIComponent(requestRef)}`)),
    parseCallback: (callback) => readCallback(callback, apiKey),
    callbackAnswer: 'Hello API Event Received',
  }
}

/** The provider adds a page for the signature itself, since we name no fields in the file. */
function formOf(
  { pdf, title, signer, canDecline, metadata }: NewSignatureRequest,
  { clientId, testMode }: DropboxSignAccount,
): FormData {
  const form = new FormData()
  form.set('client_id', clientId)
  form.set('test_mode', testMode ? '1' : '0')
  form.set('title', title)
  form.set('allow_decline', canDecline ? '1' : '0')
  // The signer may not pass it on: who signs is part of what we check.
  form.set('allow_reassign', '0')
  form.set('signers[0][name]', signer.name)
  form.set('signers[0][email_address]', signer.email)
  for (const [name, value] of Object.entries(metadata)) form.set(`metadata[${name}]`, value)
  form.set('files[0]', new Blob([new Uint8Array(pdf)], { type: 'application/pdf' }), 'document.pdf')
  return form
}
