import type { ClubInvoice } from '@centrepass/contract/tournaments/club-invoices'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { purchaseMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { useFormats } from '#words/formats.ts'
import { useWords } from '#words/locale.ts'
import { isUnclear } from '../confirming/confirming-calls.ts'
import { clubInvoiceQuery, payClubInvoice } from './pay-invoice-calls.ts'
import { payInvoiceWords } from './pay-invoice-words.ts'

type Token = { payment_ott: string }

/** Sends a card for a club's invoice, once at a time, and says what came of it. */
export function usePayInvoice(code: string, invoice: ClubInvoice, onReceived: (sentence: string) => void) {
  const words = useWords(payInvoiceWords)
  const { money } = useFormats()
  const queries = useQueryClient()
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [isSending, setSending] = useState(false)
  // No answer came: nothing is offered to pay again before the server was asked.
  const [wasLost, setLost] = useState(false)
  const [round, setRound] = useState(0)
  const look = async () => {
    setSending(true)
    try {
      await queries.refetchQueries({ queryKey: clubInvoiceQuery(code).queryKey }, { throwOnError: true })
      setLost(false)
    } catch {
      // Still no answer: the question stays.
    } finally {
      setSending(false)
    }
  }
  const pay = async (token: Token, amount: string) => {
    try {
      const now = await payClubInvoice({ code, amount, ...token })
      if (now.payment?.status === 'succeeded') {
        onReceived((invoice.club === null ? words.receivedFamily : words.received)(money(amount)))
      }
    } catch (error) {
      if (isUnclear(error)) return setLost(true)
      setErrors(purchaseMessages(error))
      await queries.invalidateQueries({ queryKey: clubInvoiceQuery(code).queryKey })
    } finally {
      // A token is good once, and so is what was typed for it.
      setRound((before) => before + 1)
    }
  }
  return {
    ...{ errors, setErrors, isSending, round, look },
    isUnclear: wasLost && invoice.state === 'open',
    /** `tokenise` answers null when the fields have something to say to the person first. */
    send: async (tokenise: () => Promise<Token | null>, amount: string) => {
      if (isSending) return
      setErrors([])
      setSending(true)
      try {
        const token = await tokenise()
        if (token) await pay(token, amount)
      } finally {
        setSending(false)
      }
    },
  }
}
