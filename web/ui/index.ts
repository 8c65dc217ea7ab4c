/** The design system: all components for pages, except icons. Only this folder imports Mantine. */
export { BrandMark } from './brand/BrandMark.tsx';
export { ClientProvider, useClient } from './brand/client.tsx';
export { BareButton } from './buttons/BareButton.tsx';
export { Button } from './buttons/Button.tsx';
export { canCopy, CopyButton } from './buttons/CopyButton.tsx';
export { FileButton } from './buttons/FileButton.tsx';
export { FilesButton } from './buttons/FilesButton.tsx';
export { IconButton } from './buttons/IconButton.tsx';
export { LinkButton, PlainLinkButton } from './buttons/LinkButton.tsx';
export { ExternalButton, ExternalLink } from './buttons/ExternalLink.tsx';
export { RoundButton } from './buttons/RoundButton.tsx';
export { type Bar, BarChart } from './chart/BarChart.tsx';
export { CountChart, type CountChartBar } from './chart/CountChart.tsx';
export { ConfirmDialog } from './dialogs/ConfirmDialog.tsx';
export { Dialog } from './dialogs/Dialog.tsx';
export { Drawer } from './dialogs/Drawer.tsx';
export { LoadedDialog } from './dialogs/LoadedDialog.tsx';
export { DialogCloseButton, TopDialog } from './dialogs/TopDialog.tsx';
export { useCloseOnBack } from './dialogs/close-on-back.ts';
export { useCreateParam } from './dialogs/use-create-param.ts';
export { useIsDialogOpen, useOpenDialog } from './dialogs/open-dialogs.ts';
export { Alert } from './feedback/Alert.tsx';
export { ConflictText } from './feedback/ConflictText.tsx';
export { OutdatedNote } from './feedback/OutdatedNote.tsx';
export { Notice } from './feedback/Notice.tsx';
export { ProblemNote } from './feedback/ProblemNote.tsx';
export {
  clearToasts,
  PASSWORD_MS,
  showSuccess,
  hideToast,
  showLinkToast,
  showProblem,
  showUndoToast,
} from './feedback/toast.tsx';
export { useHasRequestedToasts } from './feedback/toasts-requested.ts';
export { type Fact, Facts } from './figures/Facts.tsx';
export { type Figure, Figures } from './figures/Figures.tsx';
export { ConditionChip } from './filter/ConditionChip.tsx';
export { OptionPicker, type OptionSection } from './filter/OptionPicker.tsx';
export { ShareTable, type ShareRow } from './figures/ShareTable.tsx';
export { addDays } from './form/dates/shortcuts.ts';
export { DateField } from './form/dates/DateField.tsx';
export { DateTimeField, type DateTimeFieldProps } from './form/dates/DateTimeField.tsx';
export { BareField } from './form/BareField.tsx';
export { CountriesField } from './form/CountriesField.tsx';
export { Checkbox } from './form/Checkbox.tsx';
export { DropArea } from './form/DropArea.tsx';
export { FieldGrid } from './form/FieldGrid.tsx';
export { FileDrop } from './form/FileDrop.tsx';
export { Form, FormButtons, FormProblem } from './form/Form.tsx';
export { FormElement } from './form/FormElement.tsx';
export { parseTags } from './form/parse-tags.ts';
export { PasswordField } from './form/PasswordField.tsx';
export { RadioList } from './form/RadioList.tsx';
export { SearchMultiSelect } from './form/SearchMultiSelect.tsx';
export { SearchSelect } from './form/SearchSelect.tsx';
export { Segments } from './form/Segments.tsx';
export { type Option, Select } from './form/Select.tsx';
export { Switch } from './form/Switch.tsx';
export { TextArea } from './form/TextArea.tsx';
export { TextField, type TextFieldProps } from './form/TextField.tsx';
export { UnsavedGuard } from './form/UnsavedGuard.tsx';
export { saveDrafts, useIsAutosaved, useAutosave } from './form/autosave.ts';
export { discardUnsaved, useHasUnsaved, useMarkUnsaved } from './form/unsaved.ts';
export { type FieldBinding, type FormState, useCallForm, useForm } from './form/use-form.ts';
export { firstDayOfWeek } from './format/first-day-of-week.ts';
export { Credits } from './format/Credits.tsx';
export { Moment } from './format/Moment.tsx';
export { toMoment } from './format/to-moment.ts';
export { PhoneNumber, renderNumber } from './format/PhoneNumber.tsx';
export { type Format, createFormat, FormatProvider, useFormat } from './format/format.tsx';
export {
  useClipboard,
  useDebouncedValue,
  useDisclosure,
  useLocalStorage,
  useMediaQuery,
  useViewportSize,
  useWindowEvent,
  useWindowScroll,
} from './hooks.ts';
export { useSingleKeys } from './use-single-keys.ts';
export { Actions } from './layout/Actions.tsx';
export { Collapse } from './layout/Collapse.tsx';
export { Inline } from './layout/Inline.tsx';
export { Stack } from './layout/Stack.tsx';
export { type Selection, selectLoaded, extendRange, NO_SELECTION, toggleRow } from './list/selection.ts';
export { SelectionBar } from './list/SelectionBar.tsx';
export { CellLink } from './list/CellLink.tsx';
export type { Column } from './list/columns.ts';
export { type ColumnChoice, useChosenColumns } from './list/use-chosen-columns.ts';
export { FilterChip } from './list/FilterChip.tsx';
export { List } from './list/List.tsx';
export type { ActionRows, ListAction, SelectedRows } from './list/list-props.ts';
export { ListOption, OptionGroup, OptionList } from './list/OptionList.tsx';
export { ListUserProvider } from './list/list-user.tsx';
export { SearchField } from './list/SearchField.tsx';
export { Row, Rows, RowsSkeleton } from './list/Rows.tsx';
export { ProgressBar } from './loading/ProgressBar.tsx';
export { LoadedPart } from './loading/LoadedPart.tsx';
export { Skeleton } from './loading/Skeleton.tsx';
export { Spinner } from './loading/Spinner.tsx';
export { lazyOptional } from './loading/lazy-optional.ts';
export { loadScript } from './loading/load-script.ts';
export { Menu, MenuLabel, MenuItem, MenuDivider, MenuLink, MenuRadio } from './menu/Menu.tsx';
export { MenuToggle } from './menu/MenuToggle.tsx';
export { Panel } from './menu/Panel.tsx';
export { Popover } from './menu/Popover.tsx';
export { FocusHolder } from './page/FocusHolder.tsx';
export { EmptyState } from './page/EmptyState.tsx';
export { LegendFooter, LegendSection } from './page/LegendSection.tsx';
export { LinkTabs } from './page/LinkTabs.tsx';
export { Page } from './page/Page.tsx';
export { useDocumentTitle, pageTitle, usePageTitle, useTitleCount } from './page/page-title.ts';
export { PageSkeleton, type SkeletonKind } from './page/PageSkeleton.tsx';
export { Section } from './page/Section.tsx';
export { useRaiseFloating } from './page/use-raise-floating.ts';
export { useShiftToasts } from './page/use-shift-toasts.ts';
export { saveFile } from './save-file.ts';
export { saveBlob, saveText } from './save-text.ts';
export { CampaignChip } from './states/CampaignChip.tsx';
export { CampaignLinks } from './states/CampaignLinks.tsx';
export { Chip } from './states/Chip.tsx';
export { ColourDot } from './states/ColourDot.tsx';
export { EnvironmentChip } from './states/EnvironmentChip.tsx';
export { CountBar } from './states/CountBar.tsx';
export { MessageError, useErrorText } from './states/MessageError.tsx';
export { StateBar } from './states/StateBar.tsx';
export { StateFigure } from './states/StateFigure.tsx';
export { OptedOutChip, StateChip } from './states/StateChip.tsx';
export { Store, useStore } from './store.ts';
export { CopyableAddress } from './text/CopyableAddress.tsx';
export { CodeBlock, CopyCode } from './text/CodeBlock.tsx';
export { Heading } from './text/Heading.tsx';
export { Hidden } from './text/Hidden.tsx';
export { isolateDirection } from './text/isolate.ts';
export { Key } from './text/Key.tsx';
export { MODIFIER } from './text/modifier.ts';
export { HighlightedText } from './text/HighlightedText.tsx';
export { findMatches, type Searchable } from './text/find-matches.ts';
export { PartCounter } from './text/PartCounter.tsx';
export { Text } from './text/Text.tsx';
export { Tooltip } from './text/Tooltip.tsx';
export { UiProvider } from './theme/UiProvider.tsx';
export { areColorsDark, useColors } from './theme/colors.ts';
