import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { MadePasskey, UsedPasskey } from '@centrepass/contract/accounts/factors'

const FLAGS = { present: 1, verified: 4, attested: 64 }

type Place = { origin: string; rpId: string }
type Use = Partial<Place> & { challenge: string; isVerified?: boolean; counter?: number }

/** An authenticator of our own making (ES256), so that a test can do with it what a thief would. */
export function softPasskey(place: Place) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let signatures = 0

  const clientData = (type: string, { challenge, origin = place.origin }: Use) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (
    { rpId = place.rpId, isVerified = true, counter = ++signatures }: Use,
    attested?: Buffer,
  ) => {
    const flags = FLAGS.present + (isVerified ? FLAGS.verified : 0) + (attested ? FLAGS.attested : 0)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uint(counter, 4), attested ?? Buffer.alloc(0)])
  }

  return {
    id: id.toString('base64url'),
    make(use: Use): MadePasskey {
      const attested = Buffer.concat([Buffer.alloc(16), uint(id.length, 2), id, coseKey(x, y)])
      return {
        id: id.toString('base64url'),
        client_data: clientData('webauthn.create', use).toString('base64url'),
        attestation: attestation(authData(use, attested)).toString('base64url'),
        transports: ['internal'],
      }
    },
    use(use: Use): UsedPasskey {
      const client = clientData('webauthn.get', use)
      const data = authData(use)
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: signature.toString('base64url'),
      }
    },
  }
}

const sha256 = (what: string | Buffer) => createHash('sha256').update(what).digest()

function uint(value: number, bytes: number): Buffer {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

/** CBOR by hand: { 1: 2, 3: -7, -1: 1, -2: x, -3: y }, an ES256 key. */
const coseKey = (x: string, y: string) =>
  Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])

/** { fmt: 'none', attStmt: {}, authData }. */
const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from('58', 'hex'),
    uint(data.length, 1),
    data,
  ])
