import type { PreparedPurchase } from '@centrepass/contract/prepared/prepared'
import { useState } from 'react'
import { purchaseMessages } from '#api/problem-message.ts'
import type { Message } from '#state/message.ts'
import { isUnclear } from '../confirming/confirming-calls.ts'
import { type Door, lookAgain, payPrepared } from './prepared-calls.ts'

type Token = { payment_ott: string }

/** Pays what was prepared, once at a time, and says what came of it. */
export function usePayPrepared(door: Door, prepared: PreparedPurchase) {
  const [errors, setErrors] = useState<readonly Message[]>([])
  const [isSending, setSending] = useState(false)
  // No answer came: nothing is offered to pay again before the server was asked.
  const [wasLost, setLost] = useState(false)
  const [round, setRound] = useState(0)
  const look = async () => {
    setSending(true)
    try {
      await lookAgain(door)
      setLost(false)
    } catch {
      // Still no answer: the question stays.
    } finally {
      setSending(false)
    }
  }
  const pay = async (token: Token | null) => {
    try {
      await payPrepared(door, { price: prepared.price, ...token })
    } catch (error) {
      if (isUnclear(error)) return setLost(true)
      // A token is good once, and so is what was typed for it: emptied now, and not under the hands of who types anew.
      setRound((before) => before + 1)
      setErrors(purchaseMessages(error))
      // The price or what can be bought may be another one by now.
      await lookAgain(door).catch(() => undefined)
    }
  }
  return {
    ...{ errors, setErrors, isSending, round, look },
    isUnclear: wasLost && prepared.state === 'open',
    /** `tokenise` answers null when the fields have something to say to the person first; none where nothing is due. */
    send: async (tokenise: (() => Promise<Token | null>) | null) => {
      if (isSending) return
      setErrors([])
      setSending(true)
      try {
        const token = tokenise ? await tokenise() : null
        if (token || !tokenise) await pay(token)
      } finally {
        setSending(false)
      }
    },
  }
}
