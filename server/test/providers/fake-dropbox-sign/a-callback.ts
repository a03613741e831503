import { createHmac } from 'node:crypto'

type Sent = { requestRef: string | null; type?: string; key: string; time?: number }

const BOUNDARY = '------------------------d74496d66958873e'

/** A callback as it arrives: signed with the account's key it is the provider's, with another it is forged. */
export function aCallback({
  requestRef,
  type = 'signature_request_all_signed',
  key,
  time = 1_738_958_400,
}: Sent) {
  const event_hash = createHmac('sha256', key).update(`${time}${type}`).digest('hex')
  const json = JSON.stringify({
    event: { event_time: String(time), event_type: type, event_hash, event_metadata: {} },
    ...(requestRef && { signature_request: { signature_request_id: requestRef } }),
  })
  const field = 'content-disposition: form-data; name="json"'
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: `--${BOUNDARY}\r\n${field}\r\n\r\n${json}\r\n--${BOUNDARY}--\r\n`,
  }
}
