import type { Words } from '#words/locale.ts'

const en = {
  facts: {
    role: 'Role',
    givenBy: 'Given by',
    lastConfirmed: 'Last confirmed on',
    proposedBy: 'Proposed by',
  },
  choices: {
    agree: 'Agree',
    keepRole: 'Confirm: they still need it',
    endRole: 'End the role at once',
  },
}

const fr: typeof en = {
  facts: {
    role: 'Rôle',
    givenBy: 'Donné par',
    lastConfirmed: 'Confirmé pour la dernière fois le',
    proposedBy: 'Proposé par',
  },
  choices: {
    agree: 'Approuver',
    keepRole: 'Confirmer : il est encore nécessaire',
    endRole: 'Retirer le rôle tout de suite',
  },
}

/** What a decision about a role says. */
export const roleDecisionWords: Words<typeof en> = { en, fr }
