import { refusals } from './say.ts'

/** Why a file or an erasure is refused. */
export const privacyRefusals = refusals({
  erasure_asked_already: {
    error: 'refused',
    en: 'This erasure has been asked for already.',
    fr: 'Cet effacement a déjà été demandé.',
  },
  erasure_over: {
    error: 'refused',
    en: 'This erasure has been decided already.',
    fr: 'Cet effacement a déjà fait l’objet d’une décision.',
  },
  erasure_waits: {
    error: 'refused',
    en: 'This erasure can still be withdrawn. It can be decided after {day}.',
    fr: 'Cet effacement peut encore être retiré. Une décision sera possible après le {day}.',
  },
  erasure_blocked: {
    error: 'refused',
    en: 'Nothing can be erased yet. First settle what stands in the way: a custody freeze, open money, a team, dependants or a role in the office.',
    fr: 'Rien ne peut être effacé pour l’instant. Réglez d’abord ce qui l’empêche : un gel de garde, un montant en suspens, une équipe, des personnes à charge ou un rôle au bureau.',
  },
})
