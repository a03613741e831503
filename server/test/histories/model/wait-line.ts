/** What an account asked for: one person or several, who come only all together or each as a spot comes free. */
export type WaitRequest = { id: number; accountId: number; isTogether: boolean }
export type Waiter = {
  person: number
  request: WaitRequest
  /** How many offers were left unanswered. */
  missed: number
  /** Who has one does not wait, and is asked. */
  offer: WaitOffer | null
}
/** It keeps its spots also for someone who is gone, until the next round. */
export type WaitOffer = { id: number | null; request: WaitRequest; places: number; endsAt: number }

/** Who waits for one product, in their order, and the offers that are open. */
export type WaitLine = { waiters: Waiter[]; offers: WaitOffer[] }
