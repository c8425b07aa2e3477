"""How answers are described in the OpenAPI document, where Litestar cannot know."""

from typing import TYPE_CHECKING

import msgspec
from litestar.openapi.spec import OpenAPIType, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator


class ViewSchema(OpenAPISchemaPlugin):
    """The view of a game is an object with fields of the game's own."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return field_definition.annotation is msgspec.Raw

    def to_openapi_schema(
        self, field_definition: FieldDefinition, schema_creator: "SchemaCreator"
    ) -> Schema:
        return Schema(type=OpenAPIType.OBJECT, additional_properties=True)
