import { letterFormats } from '#platform/mail/letter-formats'
import { because, hello, type Letterhead, letterWriter, nameLetters } from '#platform/mail/letter-writer'
import type { Email, MailedSecret } from '#platform/mail/queue-email'
import type { Debt } from './who-owes.ts'

export type DebtLetters = ReturnType<typeof debtLetters>
export type LinkedDebt = Debt & { secret: MailedSecret }

const MINUTES_A_DAY = 24 * 60

const words = nameLetters('debt', {
  owed: {
    en: {
      subject: 'Please pay what is overdue: {sum}',
      greeting: hello.en,
      paragraphs: [
        '{sum} is overdue on your account:',
        'You can pay by card with the button below, beginning with the oldest. You do not need to sign in. The link works until the invoice is paid, for {days} days at most.',
        'If you have paid in the last days, or if this is difficult for you, please answer this email or call us.',
      ],
      label: 'Pay {number} by card',
      note: because.en('an invoice of our registration site is overdue'),
    },
    fr: {
      subject: 'Veuillez payer ce qui est en retard : {sum}',
      greeting: hello.fr,
      paragraphs: [
        '{sum} est en retard sur votre compte :',
        'Vous pouvez payer par carte avec le bouton ci-dessous, en commençant par le plus ancien, sans vous connecter. Le lien sert jusqu’au paiement complet, pendant {days} jours au plus.',
        'Si vous avez payé ces derniers jours, ou si c’est difficile pour vous, répondez à ce courriel ou appelez-nous.',
      ],
      label: 'Payer {number} par carte',
      note: because.fr('une facture de notre site d’inscription est en retard'),
    },
  },
})

const lines = {
  en: {
    debt: (number: string, day: string) => `${number}, due ${day}`,
    sum: 'Overdue in all',
    more: (number: string, url: string) => `Pay ${number} by card: ${url}`,
  },
  fr: {
    debt: (number: string, day: string) => `${number}, due le ${day}`,
    sum: 'En retard au total',
    more: (number: string, url: string) => `Payer ${number} par carte : ${url}`,
  },
}

/** One email for all that an account owes: each invoice with its amount and its own link, the oldest first. */
export function debtLetters(association: Letterhead, publicUrl: string) {
  const write = letterWriter(association)
  // The secret is in the fragment, which no server, log or referrer ever sees.
  const linkOf = ({ secret }: LinkedDebt) => `${publicUrl}/pay-invoice#code=${secret.code}`
  return {
    owed(language: string, debts: readonly LinkedDebt[]): Email {
      const [first, ...others] = debts
      if (!first) throw new Error('A reminder needs a debt.')
      const { money, day } = letterFormats(language)
      const said = lines[language === 'FR' ? 'fr' : 'en']
      const sum = money(debts.reduce((cents, { overdue_cents }) => cents + overdue_cents, 0))
      const days = String(Math.round(first.secret.validMinutes / MINUTES_A_DAY))
      const email = write(words.owed, language, {
        url: linkOf(first),
        gaps: { sum, days, number: first.number },
        items: [
          ...debts.map(({ number, due_on, overdue_cents }) => ({
            ...{ kind: 'line' as const, label: said.debt(number, day(due_on)), amount: money(overdue_cents) },
          })),
          { kind: 'sum', label: said.sum, amount: sum },
        ],
      })
      return {
        ...email,
        paragraphs: [...email.paragraphs, ...others.map((debt) => said.more(debt.number, linkOf(debt)))],
        secrets: debts.map(({ secret }) => secret),
      }
    },
  }
}
