import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const teamEntry: TemplateBody = {
  en: {
    title: 'Tournament team entry agreement',
    note: sampleNote.en,
    sections: [
      {
        title: 'Roster accuracy',
        paragraphs: [
          'I enter this team for the season {season} and answer for its roster: everyone on it is registered with {association}, knows that they are on it, and plays in the right age group. I correct the roster until it is locked.',
        ],
      },
      {
        title: 'Duty officials',
        paragraphs: [
          'The team brings the umpires and technical volunteers that the tournament asks for, with the level it asks for, or pays for their replacement.',
        ],
      },
      {
        title: 'Withdrawal',
        paragraphs: [
          'Until the entry deadline a withdrawal costs the administration amount shown with the fee; after it the fee is kept unless another team takes the place.',
        ],
      },
      {
        title: 'Discipline bond',
        paragraphs: [
          'The team follows the rules of the tournament and the code of conduct. A team that does not appear or leaves early pays for the cost it causes, up to the bond named in the tournament’s rules.',
        ],
      },
    ],
  },
  fr: {
    title: 'Entente d’inscription d’équipe au tournoi',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Exactitude de l’alignement',
        paragraphs: [
          'J’inscris cette équipe pour la saison {season} et je réponds de son alignement : chaque personne est inscrite auprès de {association}, sait qu’elle y figure et joue dans le bon groupe d’âge. Je corrige l’alignement jusqu’à sa clôture.',
        ],
      },
      {
        title: 'Officiels de service',
        paragraphs: [
          'L’équipe fournit les arbitres et les bénévoles techniques exigés par le tournoi, du niveau exigé, ou paie leur remplacement.',
        ],
      },
      {
        title: 'Retrait',
        paragraphs: [
          'Jusqu’à la date limite d’inscription, un retrait coûte le montant administratif affiché avec les frais; ensuite, les frais sont gardés à moins qu’une autre équipe prenne la place.',
        ],
      },
      {
        title: 'Caution de discipline',
        paragraphs: [
          'L’équipe suit les règles du tournoi et le code de conduite. Une équipe qui ne se présente pas ou part avant la fin paie les coûts qu’elle cause, jusqu’à la caution nommée dans les règles du tournoi.',
        ],
      },
    ],
  },
}
