import { AssociationFiles } from '@centrepass/contract/association/association-files'
import association from '#demo-data/association.json' with { type: 'json' }
import clubs from '#demo-data/clubs.json' with { type: 'json' }
import courses from '#demo-data/courses.json' with { type: 'json' }
import document_templates from '#demo-data/document_templates.json' with { type: 'json' }
import leagues from '#demo-data/leagues.json' with { type: 'json' }
import lookups from '#demo-data/lookups.json' with { type: 'json' }
import programs from '#demo-data/programs.json' with { type: 'json' }
import registration_options from '#demo-data/registration_options.json' with { type: 'json' }
import tournaments from '#demo-data/tournaments.json' with { type: 'json' }
import variables from '#demo-data/variables.json' with { type: 'json' }
import zones from '#demo-data/zones.json' with { type: 'json' }

/** The demonstration's association: the same kind of files as any other's, only that they come with the program. */
export function cedarCoast(): AssociationFiles {
  return AssociationFiles.parse({
    ...{ association, variables, lookups, zones, clubs, leagues },
    ...{ registration_options, programs, courses, document_templates, tournaments },
  })
}
