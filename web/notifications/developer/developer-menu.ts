/** For whoever works on the notices: true puts a menu into the drawer that lets them be seen again. */
export const DEVELOPER_MENU: boolean = false;
