import { centsOf } from '@centrepass/contract/ground/money'
import type { ClubStatement } from '@centrepass/contract/tournaments/club-invoices'
import { seasonFrom } from '#features/site/season-at'
import { Failure } from '#platform/failure'
import { letterFormats } from '#platform/mail/letter-formats'
import { queueEmail } from '#platform/mail/queue-email'
import { record } from '#platform/record'
import { statementLines } from '../letters/club-bill-words.ts'
import type { ClubDeps } from './club-address.ts'
import { clubStatement } from './club-statement.ts'

/** Emails a club its statement: the sums, and a line for each invoice, payment and refund. */
export async function sendStatement(deps: ClubDeps, clubId: number) {
  const { association, ...known } = await deps.configuration()
  const season = seasonFrom({ association, ...known }, deps.clock)
  return deps.db.transaction(async (tx) => {
    const statement = await clubStatement(tx, clubId, { ...season, locale: association.language })
    const { club } = statement
    if (!club.email) throw new Failure('club_has_no_address')
    const language = association.language === 'fr' ? 'FR' : 'EN'
    const letter = deps.clubLetters.statement(language, sumsOf(statement, language))
    const paragraphs = [...letter.paragraphs, ...linesOf(statement, language)]
    await queueEmail(tx, club.email, { ...letter, paragraphs })
    await record(tx, null, 'club.statement_sent', { club_id: clubId })
    return { sent_to: club.email }
  })
}

function sumsOf({ club, as_of, ...sums }: ClubStatement, language: string): Record<string, string> {
  const { money, day } = letterFormats(language)
  const said = (amount: string) => money(centsOf(amount))
  return {
    ...{ club: club.name, day: day(as_of), billed: said(sums.billed), paid: said(sums.paid) },
    ...{ refunded: said(sums.refunded), open: said(sums.open) },
  }
}

function linesOf({ invoices, payments, refunds }: ClubStatement, language: string): string[] {
  const words = statementLines[language === 'FR' ? 'fr' : 'en']
  const { money, day } = letterFormats(language)
  const said = (amount: string) => money(centsOf(amount))
  const fill = (text: string, gaps: Record<string, string>) =>
    text.replace(/\{(\w+)\}/g, (gap, name: string) => gaps[name] ?? gap)
  return [
    ...invoices.map(({ issued_on, invoice_number: number, team, total, open }) =>
      fill(words.invoice, {
        ...{ day: day(issued_on), number, team: team.name, amount: said(total), open: said(open) },
      }),
    ),
    ...payments.map(({ received_on, invoice_number: number, amount }) =>
      fill(words.payment, { day: day(received_on), number, amount: said(amount) }),
    ),
    ...refunds.map(({ given_on, invoice_number: number, amount }) =>
      fill(words.refund, { day: day(given_on), number, amount: said(amount) }),
    ),
  ]
}
