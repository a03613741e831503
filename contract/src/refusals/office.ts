import { refusals } from './say.ts'

/** Why a call of the office is refused. */
export const officeRefusals = refusals({
  task_closed: { error: 'refused', en: 'This task is closed already.', fr: 'Cette tâche est déjà close.' },
  decide_cancellation: {
    error: 'refused',
    en: 'Decide the cancellation instead: that closes the task.',
    fr: 'Décidez plutôt de l’annulation : la tâche sera alors close.',
  },
  decide_roster_change: {
    error: 'refused',
    en: 'Decide the roster change instead: that closes the task.',
    fr: 'Décidez plutôt du changement de liste : la tâche sera alors close.',
  },
})
