import { holdAgainstProvider } from '../server/src/features/books/comparing/hold-against-provider.ts'
import { sandboxGateway } from '../server/src/platform/card-payments/sandbox/sandbox-gateway.ts'
import { openTestServer } from '../server/test/open-test-server.ts'

/** Every charge, refund, dispute and fee that the provider has, held against our books: what differs, in sentences. */
export async function differencesWithProvider(databaseUrl: string): Promise<string[]> {
  const { db, close } = openTestServer(databaseUrl)
  const gateway = sandboxGateway({ db, timeoutMs: 15_000 })
  const found = await holdAgainstProvider({ db, gateway }).finally(close)
  if (found === null) return ['the provider did not answer']
  return found.map(
    ({ kind, subject, detail }) => `the provider and we differ (${kind}): ${subject}, ${detail}`,
  )
}
