import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const programAgreement: TemplateBody = {
  en: {
    title: 'Program athlete agreement',
    note: sampleNote.en,
    sections: [
      {
        title: 'Attendance and selection',
        paragraphs: [
          'This agreement is about {participant_name} in the program {program}. Athletes come to sessions on time and prepared, and say beforehand when they cannot. Places in teams are given by the coaches, by criteria that are told at the start; a place in the program is not a promise of selection.',
        ],
      },
      {
        title: 'Fees, plan and refunds',
        paragraphs: [
          'The fee is due as the invoice says, at once or by the dates of the plan. An unpaid instalment may pause the place. Refunds follow the refund policy that was shown when the program was bought.',
        ],
      },
      {
        title: 'Travel and supervision',
        paragraphs: [
          'On trips of the program athletes stay with the group and follow the plan of the staff; two screened adults are responsible for minors at all times. Who brings and fetches a minor is agreed in writing.',
        ],
      },
      {
        title: 'Injury reporting',
        paragraphs: [
          'Injuries and illness are told to the staff before a session, and after a concussion no one trains without a doctor’s written clearance.',
        ],
      },
    ],
  },
  fr: {
    title: 'Entente d’athlète du programme',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Présence et sélection',
        paragraphs: [
          'Cette entente concerne {participant_name} dans le programme {program}. Les athlètes viennent aux séances à l’heure et prêts, et avisent d’avance d’une absence. Les places dans les équipes sont attribuées par les entraîneurs selon des critères annoncés au début; une place dans le programme n’est pas une promesse de sélection.',
        ],
      },
      {
        title: 'Frais, plan et remboursements',
        paragraphs: [
          'Les frais sont dus comme l’indique la facture, en une fois ou aux dates du plan. Un versement impayé peut suspendre la place. Les remboursements suivent la politique montrée lors de l’achat.',
        ],
      },
      {
        title: 'Déplacements et surveillance',
        paragraphs: [
          'En déplacement, les athlètes restent avec le groupe et suivent le plan du personnel; deux adultes vérifiés répondent des mineurs en tout temps. Qui amène et vient chercher une personne mineure est convenu par écrit.',
        ],
      },
      {
        title: 'Déclaration des blessures',
        paragraphs: [
          'Les blessures et maladies sont signalées au personnel avant la séance, et après une commotion personne ne s’entraîne sans l’autorisation écrite d’un médecin.',
        ],
      },
    ],
  },
}
