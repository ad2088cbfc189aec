/** The parts of react-aria that tabs stand on; the shell provides them to the remotes like those of dialogs. */
export { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
