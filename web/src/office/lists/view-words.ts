import type { ViewedList } from '@centrepass/contract/office/viewed-lists'
import type { Words } from '#words/locale.ts'

const hints: Record<ViewedList, string> = {
  people: 'For example: Juniors without signatures. No names of people.',
  invoices: 'For example: Clubs over 90 days. No names of people.',
  record: 'For example: Roles given and ended. No names of people.',
}
const aides: Record<ViewedList, string> = {
  people: 'Par exemple : Juniors sans signature. Aucun nom de personne.',
  invoices: 'Par exemple : Clubs après 90 jours. Aucun nom de personne.',
  record: 'Par exemple : Rôles donnés et retirés. Aucun nom de personne.',
}

const en = {
  views: 'Saved views',
  saveView: 'Save this view',
  viewName: 'Name of the view',
  sharedWith: 'Who sees it',
  onlyMe: 'Only me',
  everyoneAs: (role: string) => `Everyone with the role ${role}`,
  sharedBy: (name: string) => `shared by ${name}`,
  sharedAs: (role: string) => `shared with ${role}`,
  viewSaved: 'The view was saved.',
  changeViews: 'Change own views',
  rename: 'Change',
  renameOf: (name: string) => `Change: ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove: ${name}`,
  viewChanged: 'The view was changed.',
  viewRemoved: 'The view was removed.',
  viewsFailed: 'The saved views could not be loaded.',
  hints,
}

const fr: typeof en = {
  views: 'Vues enregistrées',
  saveView: 'Enregistrer cette vue',
  viewName: 'Nom de la vue',
  sharedWith: 'Qui la voit',
  onlyMe: 'Moi seulement',
  everyoneAs: (role) => `Toutes les personnes du rôle ${role}`,
  sharedBy: (name) => `partagée par ${name}`,
  sharedAs: (role) => `partagée avec ${role}`,
  viewSaved: 'La vue est enregistrée.',
  changeViews: 'Modifier mes vues',
  rename: 'Modifier',
  renameOf: (name) => `Modifier : ${name}`,
  remove: 'Retirer',
  removeOf: (name) => `Retirer : ${name}`,
  viewChanged: 'La vue est modifiée.',
  viewRemoved: 'La vue est retirée.',
  viewsFailed: 'Les vues enregistrées n’ont pas pu être chargées.',
  hints: aides,
}

export const viewWords: Words<typeof en> = { en, fr }
