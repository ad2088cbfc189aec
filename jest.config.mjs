import { browserProject, nodeProject, watchedBrowser, watchedNode } from './tools/jest.mjs'

const at = folder => `<rootDir>/${folder}`

export default {
  // jest reads it here only, not in a project.
  testTimeout: 60_000,
  projects: [
    // A file that leaves something open fails. What the files of the second list leave open was not looked at yet.
    ...['contracts', 'gateway', 'services/kit', 'services/account', 'services/conversation'].map(folder =>
      nodeProject(at(folder), watchedNode)
    ),
    ...['services/batch', 'services/recognition', 'lab', 'embedded', 'bench'].map(folder => nodeProject(at(folder))),
    ...['ui', 'web', 'shell', 'mfe-estimation', 'mfe-account', 'mfe-chat', 'mfe-dashboard', 'atelier'].map(folder =>
      browserProject(at(folder), watchedBrowser)
    )
  ]
}
