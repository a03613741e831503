import type { TemplateBody } from '#platform/database/tables/catalogue'
import { sampleNote } from './sample-note.ts'

export const concussion: TemplateBody = {
  en: {
    title: 'Concussion awareness and code of conduct',
    note: sampleNote.en,
    sections: [
      {
        title: 'Signs and symptoms',
        paragraphs: [
          'A concussion is an injury of the brain. It can come from a blow to the head, the face, the neck or the body, without losing consciousness, and it may show only hours later.',
          'Headache, dizziness, nausea, trouble with light, noise, balance, memory or concentration, and unusual tiredness, sadness or irritability are signs. Repeated vomiting, growing confusion, a seizure, weakness or a severe headache are emergencies: call 9-1-1.',
        ],
      },
      {
        title: 'Removal from play',
        paragraphs: [
          'A person who may have a concussion leaves the game or practice at once and does not return that day, whatever the score. An adult stays with {participant_name} after such a blow, and driving is not allowed.',
          'The coach tells the parents or the emergency contact, and a doctor or nurse practitioner looks at it as soon as possible.',
        ],
      },
      {
        title: 'Return to sport stages',
        paragraphs: [
          'After a concussion, the return is step by step: rest and light daily activity, then school or work, then light exercise, then practice without contact, then full practice with a doctor’s written clearance, then games. Each step takes at least a day, and symptoms mean one step back.',
        ],
      },
      {
        title: 'My promises',
        paragraphs: [
          'For the season {season}: I have read this page. I report my own symptoms and those of others, I do not hide an injury to keep playing, I respect a decision to take a player out, and I play so that heads are safe.',
          'For a minor, the guardian makes these promises and has talked about them with {participant_name}.',
        ],
      },
    ],
  },
  fr: {
    title: 'Sensibilisation aux commotions et code de conduite',
    note: sampleNote.fr,
    sections: [
      {
        title: 'Signes et symptômes',
        paragraphs: [
          'Une commotion est une blessure au cerveau. Elle peut venir d’un coup à la tête, au visage, au cou ou au corps, sans perte de conscience, et n’apparaître que des heures plus tard.',
          'Maux de tête, étourdissements, nausées, gêne à la lumière ou au bruit, troubles d’équilibre, de mémoire ou de concentration, fatigue, tristesse ou irritabilité inhabituelles sont des signes. Vomissements répétés, confusion croissante, convulsion, faiblesse ou mal de tête intense sont des urgences : appelez le 9-1-1.',
        ],
      },
      {
        title: 'Retrait du jeu',
        paragraphs: [
          'Quiconque pourrait avoir une commotion quitte aussitôt le match ou l’entraînement et n’y revient pas ce jour-là, quel que soit le score. Un adulte reste auprès de {participant_name} après un tel coup, et il n’est pas permis de conduire.',
          'L’entraîneur avise les parents ou le contact d’urgence, et un médecin ou une infirmière praticienne examine la personne dès que possible.',
        ],
      },
      {
        title: 'Étapes du retour au sport',
        paragraphs: [
          'Après une commotion, on revient pas à pas : repos et activités légères, puis l’école ou le travail, puis l’exercice léger, puis l’entraînement sans contact, puis l’entraînement complet avec l’autorisation écrite d’un médecin, puis les matchs. Chaque étape dure au moins un jour, et si les symptômes reviennent, on recule d’une étape.',
        ],
      },
      {
        title: 'Mes promesses',
        paragraphs: [
          'Pour la saison {season} : j’ai lu cette page. Je signale mes symptômes et ceux des autres, je ne cache pas une blessure pour continuer à jouer, je respecte la décision de retirer quelqu’un, et je joue en protégeant les têtes.',
          'Pour une personne mineure, le parent ou tuteur fait ces promesses et en a parlé avec {participant_name}.',
        ],
      },
    ],
  },
}
