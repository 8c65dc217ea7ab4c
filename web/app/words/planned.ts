/**
 * The titles of pages that are not built yet. Only tests use them. When you build a page, move its title to
 * its capability.
 */
export const words = {
  pages: {
    flows: 'Automation Flows',
    flowEditor: 'Flow editor',
    keywordApplication: 'Keyword Application',
    birthdayGroups: 'Add/Edit Groups',
    birthdayImport: 'Import',
    birthdayNumbers: 'Manage Numbers',
    accountSettings: 'Account Settings',
    addIntegration: 'Add integration',
    integrations: 'Integrations',
    optimoveMapping: 'Optimove mapping',
    smppPricing: 'SMPP pricing',
  },
};
