import { useState } from 'react'
import { whileLoading } from '#api/loading.ts'
import { problemMessages } from '#api/problem-message.ts'
import { queryClient } from '#api/query-client.ts'
import { profileQuery, saveClub, saveProfile } from '#features/participants/profile/profile-calls.ts'
import { useNavigate } from '#router/hooks.ts'
import { addToCart, setRegistrationInCart } from '#state/cart-store.ts'
import type { Message } from '#state/message.ts'
import { pathTo } from '#state/paths.ts'
import { useWords } from '#words/locale.ts'
import { type Chosen, type SheetProblem, sheetProblems, stillThere } from './sheet-rules.ts'
import { sheetWords } from './sheet-words.ts'

type Given = { chosen: Chosen[]; hasReviewed: boolean; onDone: () => void }

/** Saves the facts that were asked for here, then puts everything into the cart. What is saved stays saved. */
export function useSheetSubmit({ chosen, hasReviewed, onDone }: Given) {
  const words = useWords(sheetWords)
  const navigate = useNavigate()
  const [found, setFound] = useState<SheetProblem[]>([])
  const [refused, setRefused] = useState<Message[]>([])
  // What is solved since the press says so by going.
  const problems = stillThere(found, sheetProblems(chosen, hasReviewed))
  const missing = problems.map(
    (problem) => words.problems[typeof problem === 'object' ? problem.why : problem],
  )
  const submit = async () => {
    const now = sheetProblems(chosen, hasReviewed)
    setFound(now)
    setRefused([])
    if (now.length > 0) return
    try {
      await whileLoading(saveFacts(chosen))
    } catch (error) {
      return setRefused(problemMessages(error))
    }
    putInCart(chosen)
    onDone()
    await navigate({ to: pathTo('cart') })
  }
  return { problems, errors: [...new Set([...missing, ...refused])], submit }
}

async function saveFacts(chosen: readonly Chosen[]): Promise<void> {
  for (const { one, pick, needsClub } of chosen) {
    const { id } = one.person
    if (needsClub) await saveClub(id, Number(pick.club.id), pick.club.otherName.trim())
    if (one.asksReview) await confirmMedical(id)
  }
}

/** As it stands on the page, which the parent has just looked through. */
async function confirmMedical(participantId: number): Promise<void> {
  const { medical } = await queryClient.fetchQuery(profileQuery(participantId))
  if (medical) await saveProfile(participantId, { medical })
}

/** The cart opens next, and shows all of it. */
function putInCart(chosen: readonly Chosen[]): void {
  for (const { option, more } of chosen) {
    if (option) setRegistrationInCart({ ...option.item, product_type: 'RegistrationOption' })
    for (const { item } of more) {
      if (item.product_type !== 'RegistrationOption') addToCart({ ...item, product_type: item.product_type })
    }
  }
}
