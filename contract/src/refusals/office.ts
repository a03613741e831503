import { refusals } from './say.ts'

/** Why a call of the office is refused. */
export const officeRefusals = refusals({
  task_closed: { error: 'refused', en: 'This task is already closed.', fr: 'Cette tâche est déjà fermée.' },
  decide_cancellation: {
    error: 'refused',
    en: 'Decide the cancellation instead. That closes the task.',
    fr: 'Décidez plutôt de l’annulation. La tâche sera alors fermée.',
  },
  decide_lost_factor: {
    error: 'refused',
    en: 'Decide the request about the lost factor instead. That closes the task.',
    fr: 'Décidez plutôt de la demande sur le facteur perdu. La tâche sera alors fermée.',
  },
  decide_roster_change: {
    error: 'refused',
    en: 'Decide the roster change instead. That closes the task.',
    fr: 'Décidez plutôt du changement de liste. La tâche sera alors fermée.',
  },
})
