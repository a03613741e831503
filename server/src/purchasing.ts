import type { PurchaseDeps } from '#features/cart/purchase-cart'
import { invoiceLetters } from '#features/invoices/invoice-emails'
import { readConfiguration } from '#features/site/configuration'
import { requireAssociation } from '#features/site/site.queries'
import type { CardGateway } from '#platform/card-payments/card-gateway'
import { closedGateway } from '#platform/card-payments/closed-gateway'
import { sandboxGateway } from '#platform/card-payments/sandbox-gateway'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/client'
import { sharedFor } from '#platform/shared-for'
import type { Config } from './config.ts'

type Parts = { db: Database; config: Config; clock: Clock }

/** What buying needs, put together once for the calls and for the jobs. */
export async function purchasingOf({ db, config, clock }: Parts): Promise<PurchaseDeps> {
  const letters = invoiceLetters(await requireAssociation(db), config.publicUrl)
  const tell = (error: unknown) => console.error('purchase:', error)
  // Read together once a second at most, however many buy.
  const configuration = sharedFor(1000, () => readConfiguration(db))
  return { db, clock, configuration, letters, gateway: gatewayOf(db, config), reach: () => {}, tell }
}

function gatewayOf(db: Database, { paymentProvider }: Config): CardGateway {
  if (paymentProvider === 'none') return closedGateway
  return sandboxGateway({ db, onLost: (error) => console.error('card provider:', error) })
}
